import { type TemplateVersion } from '../templates/template-version.entity';
import { toChanges, toVersionView } from './version.view';

const version = (about: object = {}): TemplateVersion =>
  ({
    id: 'v1',
    sha256: 'one',
    fileName: 'a.pptx',
    fileSize: 7,
    slidesCount: 3,
    placeholders: [],
    faults: [],
    ...about,
  }) as never;

describe('what another file changes', () => {
  it('names both, and describes the one that would come', () => {
    const next = version({ id: 'v2', sha256: 'two', fileName: 'b.pptx', fileSize: 9, slidesCount: 4 });
    expect(toChanges(version(), next)).toMatchObject({
      version_id: 'v2',
      replaces: 'v1',
      file_name: 'b.pptx',
      file_size: 9,
      slides_count: 4,
      same_file: false,
    });
  });

  it('is nothing where the same file comes under another name', () => {
    const placeholders = [{ name: 'a', count: 1, places: [] }];
    expect(
      toChanges(version({ placeholders }), version({ id: 'v2', fileName: 'copy.pptx', placeholders })),
    ).toMatchObject({ same_file: true, placeholders_count: 1, added: [], removed: [], changed: [] });
  });

  it('tells the placeholders that come and go, and the faults of the new file alone', () => {
    const named = (name: string) => [{ name, count: 1, places: [] }];
    const current = version({ placeholders: named('client'), faults: [{ code: 'placeholder.old' }] });
    const next = version({ id: 'v2', placeholders: named('customer'), faults: [{ code: 'placeholder.new' }] });
    expect(toChanges(current, next)).toMatchObject({
      added: ['customer'],
      removed: ['client'],
      faults: [{ code: 'placeholder.new' }],
    });
  });
});

it.each([
  ['v1', true],
  ['v2', false],
])('a version is the current one where %s is: %s', (currentId, current) => {
  const listed = { number: 2, fileName: 'a.pptx', fileSize: 7, slidesCount: 3, placeholdersCount: 4 };
  expect(toVersionView({ id: 'v1', ...listed, createdAt: new Date('2026-11-02T12:30:00Z') }, currentId)).toEqual({
    id: 'v1',
    number: 2,
    file_name: 'a.pptx',
    file_size: 7,
    slides_count: 3,
    placeholders_count: 4,
    created_at: '2026-11-02T12:30:00.000Z',
    current,
  });
});
