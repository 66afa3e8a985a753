declare const projectRoot: (name: string) => string;
export = projectRoot;
