import 'reflect-metadata';

type Method = (...parts: unknown[]) => unknown;

/**
 * Puts another method in the place of the one that is being decorated; what stands on it goes along.
 *
 * @param make is given the method, whose `this` is that of the new one
 */
export const inPlaceOf = <M extends (...parts: never[]) => unknown>(
  descriptor: TypedPropertyDescriptor<M>,
  make: (method: Method) => Method,
): void => {
  const method = descriptor.value as unknown as Method;
  const made = make(method);
  Object.defineProperty(made, 'name', { value: method.name });
  for (const key of Reflect.getMetadataKeys(method) as unknown[])
    Reflect.defineMetadata(key, Reflect.getMetadata(key, method), made);
  descriptor.value = made as unknown as M;
};

/**
 * Has the method that is being decorated answer with what `finish` makes of its answer.
 *
 * An interceptor of Nest would do so, too, for a tenth more CPU a download: Nest binds two `AsyncResource`s for each, and of each Node 20 makes functions whose
 * prototype is their own, through which the garbage of one request keeps that of the next alive (see `ProductAdapter`).
 */
export const answering = <M extends (...parts: never[]) => unknown>(
  descriptor: TypedPropertyDescriptor<M>,
  finish: (answer: unknown) => unknown,
): void =>
  inPlaceOf(
    descriptor,
    (method) =>
      async function (this: unknown, ...parts: unknown[]): Promise<unknown> {
        return finish(await method.apply(this, parts));
      },
  );
