import { createStore } from './store.ts'

/** The number of screen parts that a reload for a new build must not interrupt. */
export const reloadHolds = createStore(0)
