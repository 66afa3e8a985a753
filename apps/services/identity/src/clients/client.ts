/** Who calls, as far as the gateway saw it. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** The value of its device cookie. */
  readonly device?: string | null;
}

/** What a session and an event keep of the name that a browser gives itself. */
const USER_AGENT_KEPT = 300;

/** Where something was done from, as events and sessions hold it. */
export const originOf = ({ ip, userAgent }: Client): { ip: string; user_agent: string } => ({
  ip,
  user_agent: userAgent.slice(0, USER_AGENT_KEPT),
});
