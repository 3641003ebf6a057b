/** The one key of all schools of tests, in whichever process they are made, served or looked into. */
export const TEST_KEYS = { words: `test-schools.${'A'.repeat(43)}` }
