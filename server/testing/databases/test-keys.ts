import { SchoolKey } from '#server/platform/keys/keys.ts'

/** Keys of the schools of one test file, on no disk. */
export const TEST_KEYS = { words: SchoolKey.make().word }
