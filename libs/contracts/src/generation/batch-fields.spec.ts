import { z } from 'zod';
import { batchFields } from './batch-fields';

const described = z.object({ description: z.string(), example: z.string() });

it.each(Object.entries(batchFields.shape))('%s is described, with an example that it takes', (name, field) => {
  const { example } = described.parse(z.toJSONSchema(field, { io: 'input' }));
  expect(batchFields.safeParse({ 'presentation[template_id]': '1', [name]: example })).toMatchObject({ success: true });
});
