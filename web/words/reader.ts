import { createStore } from '#web/client/store.ts'

/** Tells if a student of a grade reads a word without help. False for every word until a student's texts are loaded. */
export const reader = createStore((_word: string, _grade: number): boolean => false)
