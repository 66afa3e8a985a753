import { type Server } from 'node:http';
import { type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Logger } from 'pino';
import { ProductAdapter } from '../http/product-adapter';
import { ProblemHttpFilter } from '../http/problem-http.filter';
import { requestContext, requestLog, requestMetrics } from '../http/request.middleware';
import { type CertificateFiles, renewCertificate, servedCertificate } from '../http/served-certificate';
import { answerUnreadableRequests } from '../http/unreadable-requests';
import { NestLogger } from '../logging/nest-logger';
import { RpcTransport } from '../transport/rpc-transport';
import { asPortFailure } from './listen';
import { ServiceHostModule, type HostParts } from './service-host.module';
import { type HttpHost, type ServiceOptions } from './service-options';

export type App = NestExpressApplication;

/** The service's application, wired and not yet started. */
export const buildApp = async (
  root: Type,
  parts: HostParts,
  logger: Logger,
  { http, tls }: Pick<ServiceOptions, 'http'> & { readonly tls: CertificateFiles | undefined },
): Promise<App> => {
  const certificate = http && tls && servedCertificate(tls);
  const app = await NestFactory.create<App>(ServiceHostModule.around(root, parts), new ProductAdapter(), {
    logger: new NestLogger(logger),
    abortOnError: false,
    ...(certificate && { httpsOptions: certificate() }),
  });
  if (certificate) renewCertificate(app.getHttpServer(), certificate);
  app.useGlobalFilters(new ProblemHttpFilter());
  if (http) await prepareProduct(app, http, parts, logger);
  return app;
};

const prepareProduct = async (app: App, http: HttpHost, { metrics }: HostParts, logger: Logger): Promise<void> => {
  answerUnreadableRequests(app.getHttpServer(), http.headers);
  app.use(requestContext(), requestLog(logger, http.actorIdOf), requestMetrics(metrics));
  await http.configure?.(app);
};

/** Runs the modules' hooks, then begins to answer RPC. */
export const startApp = async (app: App): Promise<void> => {
  const transport = rpcTransportOf(app);
  if (transport) app.connectMicroservice({ strategy: transport });
  await app.init();
  await app.startAllMicroservices();
};

export const serveProduct = async (app: App, { port }: HttpHost, address: string): Promise<Server> => {
  await app.listen(port, address).catch((error: unknown) => {
    throw asPortFailure(error, port, 'PORT');
  });
  return app.getHttpServer();
};

const rpcTransportOf = (app: App): RpcTransport | undefined => {
  try {
    return app.get(RpcTransport, { strict: false });
  } catch {
    // Nest says by an exception that nobody provides it: a service that answers no calls.
    return undefined;
  }
};
