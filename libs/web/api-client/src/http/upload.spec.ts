import { presentationsHttp, templatesHttp } from '@rowdeck/contracts';
import { formDataOf } from './upload';

const file = new File(['x'], 'a.pptx');

describe('formDataOf', () => {
  it('names fields and file as the route does, the file last so that a streaming server knows the rest', () => {
    const form = formDataOf(templatesHttp.create, { 'template[name]': 'Pitch', 'template[team_id]': 3 }, file);
    expect([...form.keys()]).toEqual(['template[name]', 'template[team_id]', 'template[file]']);
    expect([form.get('template[name]'), form.get('template[team_id]')]).toEqual(['Pitch', '3']);
  });

  it('leaves out what has no value', () => {
    const form = formDataOf(
      presentationsHttp.bulkCreate,
      { 'presentation[template_id]': null, 'presentation[data_mapping]': undefined },
      file,
    );
    expect([...form.keys()]).toEqual(['presentation[csv_file]']);
  });

  it('keeps an empty text, which says that a field was emptied', () => {
    expect(formDataOf(templatesHttp.create, { 'template[name]': '' }, file).get('template[name]')).toBe('');
  });
});
