import { z } from 'zod';
import { logoId } from '../branding/brand';
import { rowId } from '../ids/row-id';
import { type ProblemCode } from '../problems/catalogue';
import { memberId, teamKey } from '../teams/team';

/** A part of a path that varies: the range of its values, and the problem of a value that names nothing, in range or not. */
export interface PathParameter<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly notFound: ProblemCode;
}

const names = <S extends z.ZodType>(schema: S, notFound: ProblemCode): PathParameter<S> => ({ schema, notFound });

export const templateParameter = names(rowId, 'template.not_found');
/** Of a template: a file that it has, had or may get. */
export const versionParameter = names(z.uuid(), 'template.version_not_found');
/** The day on which a preview was drawn. */
export const previewDayParameter = names(z.iso.date(), 'slide.not_found');
/** Pictures that were drawn together, and a slide among them. */
export const drawingParameter = names(z.uuid(), 'slide.not_found');
export const slideParameter = names(z.int().min(1).max(100_000), 'slide.not_found');
/** Numbered beyond `integer`: every row of every batch is one. */
export const presentationParameter = names(z.int().min(1), 'presentation.not_found');
export const batchParameter = names(z.uuid(), 'batch.not_found');
export const teamParameter = names(teamKey, 'team.not_found');
/** Of a team: the user's id. */
export const memberParameter = names(memberId, 'member.not_found');
export const invitationParameter = names(z.uuid(), 'invitation.not_found');
/** Unguessable: a wrong one names nothing, as one that was replaced. */
export const logoParameter = names(logoId, 'logo.not_found');
export const apiKeyParameter = names(z.uuid(), 'api_key.not_found');
export const webhookParameter = names(z.uuid(), 'webhook.not_found');
/** Of a webhook: a message in its log. */
export const deliveryParameter = names(z.uuid(), 'delivery.not_found');
/** Of a team's single sign-on: as an email address ends. */
export const ssoDomainParameter = names(z.string().min(1).max(253), 'sso.domain_not_found');
export const userParameter = names(z.uuid(), 'user.not_found');
export const invoiceParameter = names(z.uuid(), 'invoice.not_found');
export const sessionParameter = names(z.uuid(), 'session.not_found');
/** A secret that opens the development mailbox: a wrong one names nothing, as a missing one. */
export const mailboxKeyParameter = names(z.string().min(1).max(200), 'request.not_found');
/** Of those that programs may be answered with. */
export const problemCodeParameter = names(z.string().regex(/^[a-z_]+\.[a-z_]+$/), 'request.not_found');
/** Where it lies. */
export const deadLetterParameter = names(z.string().regex(/^[\w-]{1,1000}$/), 'request.not_found');
export const mailboxMessageParameter = names(z.string().min(1).max(200), 'request.not_found');
