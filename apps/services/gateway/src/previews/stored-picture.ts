import { type PictureSize, Problem, type StoredPicture } from '@rowdeck/contracts';
import { type ObjectStore } from '@rowdeck/object-storage';

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

/** The picture of a slide in a folder of previews. Throws `slide.not_found`. */
export const storedPicture = async (
  store: ObjectStore,
  folder: string,
  { slide, size }: { readonly slide: number; readonly size: PictureSize },
): Promise<StoredPicture> => {
  for (const [type, mediaType] of Object.entries(TYPES)) {
    const objectKey = `${folder}/${slide}${size === 'thumbnail' ? '-thumbnail' : ''}.${type}`;
    if (await store.head(objectKey)) return { objectKey, mediaType };
  }
  throw new Problem('slide.not_found');
};
