import { bookImport } from './book-import.ts'
import { editToSeen } from './browser/edit-to-seen.ts'
import { firstLoad } from './browser/first-load.ts'
import { grid } from './browser/grid.ts'
import { pressToSound } from './browser/press-to-sound.ts'
import { desk } from './desk.ts'
import { fanOut } from './fan-out.ts'
import { growth } from './growth.ts'
import { join } from './join.ts'
import { wholeLessons } from './lesson/lesson.ts'
import { badLines } from './lines/bad-lines.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import type { Options } from './measuring/options.ts'
import { office } from './office.ts'
import { reconnect } from './reconnect.ts'
import { retention } from './retention.ts'
import { signIn } from './sign-in.ts'
import { turnedPages } from './states/page-turns.ts'
import { stateToTutor } from './states/state-to-tutor.ts'
import { writes } from './states/writes.ts'
import { talks } from './talks.ts'
import { twoNodes } from './two-nodes.ts'

/** Every question by its name on the command line. */
export const questions = {
  'state-to-tutor': stateToTutor,
  'fan-out': fanOut,
  grid,
  desk,
  reconnect,
  writes,
  'page-turns': turnedPages,
  lesson: wholeLessons,
  join,
  growth,
  'first-load': firstLoad,
  'two-nodes': twoNodes,
  'sign-in': signIn,
  talks,
  'bad-lines': badLines,
  retention,
  office,
  'book-import': bookImport,
  'press-to-sound': pressToSound,
  'edit-to-seen': editToSeen,
}

/** Each is asked with options of its own shape, which `readOptions` reads by its defaults. */
export const questionByName = questions as unknown as Record<string, BenchQuestion<Options, unknown>>
