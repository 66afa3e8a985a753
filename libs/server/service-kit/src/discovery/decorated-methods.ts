import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

type Method = (...args: unknown[]) => Promise<void> | void;

export interface DecoratedMethod<T> {
  readonly metadata: T;
  readonly call: Method;
}

const methodOf = (instance: object, key: string): Method | undefined => {
  const member: unknown = Reflect.get(instance, key);
  return typeof member === 'function' ? (member as Method) : undefined;
};

/** Finds the methods of a service's providers and controllers that carry a decorator. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  with<T>(decorator: symbol): DecoratedMethod<T>[] {
    return this.instances().flatMap((instance) =>
      this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((key) => {
        const method = methodOf(instance, key);
        const metadata = method && this.reflector.get<T | undefined>(decorator, method);
        if (!method || metadata === undefined) return [];
        return [{ metadata, call: method.bind(instance) }];
      }),
    );
  }

  private instances(): object[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const instances = wrappers
      .filter((wrapper) => wrapper.isDependencyTreeStatic())
      .map(({ instance }: { instance: unknown }) => instance)
      .filter((instance): instance is object => typeof instance === 'object' && instance !== null);
    return [...new Set(instances)];
  }
}
