import { placeOf } from '#server/platform/place-of.ts'
import { checkFile } from './check-file.ts'
import { Refused } from './refused.ts'
import { SchoolFile } from './school-file.ts'

/** What a file says, checked as far as it can be without the school. @throws Refused */
export function readSchoolFile(text: string): SchoolFile {
  const parsed = SchoolFile.safeParse(readJson(text))
  if (!parsed.success) {
    throw new Refused(parsed.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`))
  }
  const faults = checkFile(parsed.data)
  if (faults.length > 0) throw new Refused(faults)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    // Some editors begin a file with a mark that JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Refused([`This is not JSON: ${(error as Error).message}`])
  }
}
