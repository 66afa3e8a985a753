import { Server, type CustomTransportStrategy } from '@nestjs/microservices';

/**
 * The Nest microservice strategy of the service, found by `runService` among the root module's providers
 * (`@rowdeck/messaging` provides it). A service without one answers no RPC.
 */
export abstract class RpcTransport extends Server implements CustomTransportStrategy {}
