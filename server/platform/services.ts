/**
 * The services that a call may need besides its transaction, made once by server/engine.ts. Each feature adds its own by
 * declaration merging, so that a lower feature can get an upper one's part without importing it.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the features
export interface Services {}
