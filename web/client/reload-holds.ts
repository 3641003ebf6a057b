import { createStore } from './store.ts'

/** How many parts of the screen must not be interrupted by a new build. */
export const reloadHolds = createStore(0)
