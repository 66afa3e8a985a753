export const TransformStream = globalThis.TransformStream;
export const CountQueuingStrategy = globalThis.CountQueuingStrategy;
