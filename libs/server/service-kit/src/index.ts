export * from './config/config.errors';
export * from './config/define-config';
export * from './config/service-environment';
export * from './context/request-context';
export * from './lifecycle/service-lifecycle';
export * from './service-options';
export * from './transport/rpc-transport';
