/** An environment of Jest: `projectConfig` is that of the project, of which fake timers read their settings. */
declare class OneRealmEnvironment {
  constructor(config: { projectConfig: object });
  teardown(): Promise<void>;
}
export = OneRealmEnvironment;
