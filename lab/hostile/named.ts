import fc from 'fast-check'
import { newId } from '#contract/kernel/random.ts'

/**
 * Names of things, as a plan says them: the ids are known only when the plan is carried out, so that the same seed makes
 * the same plan in any school.
 */
const MARK = '$named:'

/** The thing of this name in one of the two lessons; the first is the one that most people here belong to. */
export const named = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constant(`${MARK}0:${name}`) },
    { weight: 2, arbitrary: fc.constant(`${MARK}1:${name}`) },
    // Another kind of thing altogether, one that an answer told of, or nothing at all.
    { weight: 1, arbitrary: fc.nat(99).map((which) => `${MARK}any:${which}`) },
    { weight: 1, arbitrary: fc.nat(99).map((which) => `${MARK}learned:${which}`) },
    { weight: 1, arbitrary: fc.constant(`${MARK}nothing`) },
  )

/** The id of a write: a few, so that they are said again, by the same and by others, for the same and for other calls. */
export const writeId: fc.Arbitrary<string> = fc.nat(40).map((which) => `${MARK}write:${which}`)

/** What the names of a plan mean in one school. */
export class Names {
  private readonly lessons: readonly Record<string, string>[]
  private readonly all: string[]
  private readonly learned: string[] = []
  private readonly writes = new Map<string, string>()

  constructor(lessons: readonly Record<string, string>[]) {
    this.lessons = lessons
    this.all = lessons.flatMap((names) => Object.values(names))
  }

  /** Puts ids in place of the names in a text. */
  fill(text: string): string {
    return text.replaceAll(/\$named:(\w+)(?::([\w-]+))?/g, (_whole, where: string, which = '') => {
      if (where === 'any') return this.all[Number(which) % this.all.length]!
      if (where === 'learned') return this.learned[Number(which) % this.learned.length] ?? newId()
      if (where === 'write') return this.writeOf(which)
      return this.lessons[Number(where)]?.[which] ?? newId()
    })
  }

  /** Remembers the ids in an answer: a plan may name what came of it before. */
  learn(answer: string): void {
    for (const [id] of answer.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) this.learned.push(id)
    this.learned.splice(0, this.learned.length - 100)
  }

  private writeOf(which: string): string {
    if (!this.writes.has(which)) this.writes.set(which, newId())
    return this.writes.get(which)!
  }
}
