/** A wrong value stops the start; the message begins with the variable's name. */
export class ConfigError extends Error {}
