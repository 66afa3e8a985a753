export const THOROUGH_SUITES: readonly string[];
