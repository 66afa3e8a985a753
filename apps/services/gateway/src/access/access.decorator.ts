import { SetMetadata } from '@nestjs/common';

/** Who may call a route: anyone, whoever is signed in, or an operator (a user with the admin flag). */
export type AccessLevel = 'anyone' | 'signed-in' | 'operator';

export const ACCESS_METADATA = 'rowdeck:access';

/** Every route names its callers; the access matrix test knows each of them, and the guard refuses a route without one. */
export const Access = (level: AccessLevel): MethodDecorator & ClassDecorator => SetMetadata(ACCESS_METADATA, level);
