import type { OutputOf } from '#contract/calls.ts'
import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { UploadId } from '#contract/kernel/ids.ts'

export type SeenPlan = OutputOf<'/office/import-plan'>

/** A look of the school at a file, with all that the office has said. */
export interface PlanLook {
  uploadId: UploadId
  choices: ImportChoices
  isMendOnly: boolean
  /** The school has changed since the plan before. */
  isStale: boolean
}

interface PlanLooks {
  /** Resolves once nothing is to be looked at any more. */
  look(wanted: PlanLook): Promise<void>
  /** The last one that is wanted; null after its answer. */
  wanted(): PlanLook | null
  /** No answer is taken any more. */
  drop(): void
}

/**
 * Looks at a file one at a time. What is wanted while one is under way is looked at after it, the last alone; the answers before
 * it are not taken.
 */
export function createPlanLooks<Answered>(
  ask: (wanted: PlanLook) => Promise<Answered>,
  take: (answer: Answered, wanted: PlanLook) => void,
): PlanLooks {
  let last: PlanLook | null = null
  let isUnderWay = false

  async function lookAtAll(): Promise<void> {
    for (let asked = last; asked !== null; asked = last) {
      const answer = await ask(asked)
      if (asked !== last) continue
      last = null
      take(answer, asked)
    }
  }

  return {
    async look(wanted) {
      last = wanted
      if (isUnderWay) return
      isUnderWay = true
      try {
        await lookAtAll()
      } finally {
        isUnderWay = false
      }
    },
    wanted: () => last,
    drop() {
      last = null
    },
  }
}

/** A plan with what the office says in it, as it is shown until the school has looked at the file with that. */
export function saidPlan(plan: SeenPlan, said: Partial<ImportChoices>): SeenPlan {
  const { columns = [], keyColumn, same = [], homes = [] } = said
  const columnOf = (column: SeenPlan['fileColumns'][number]): typeof column => {
    const chosen = columns.find(({ heading }) => heading === column.heading)
    if (column.heading === keyColumn) return { ...column, is: 'key', by: 'said' }
    if (chosen) return { ...column, is: chosen.is, by: 'said' }
    // There is one key, or none.
    return column.is === 'key' && typeof keyColumn === 'string' ? { ...column, is: null, by: null } : column
  }
  return {
    ...plan,
    table: said.table ?? plan.table,
    encoding: said.encoding ?? plan.encoding,
    fileColumns: plan.fileColumns.map(columnOf),
    questions: plan.questions.map((question) => {
      const answer = same.find(({ row }) => row === question.row)
      return answer ? { ...question, answer: answer.personId ?? 'new' } : question
    }),
    classQuestions: plan.classQuestions.map((question) => {
      const classes = new Set(question.classes.map(({ key }) => key))
      const home = homes.find(
        ({ among }) => among.length === classes.size && among.every((key) => classes.has(key)),
      )
      return home ? { ...question, answer: home.key } : question
    }),
  }
}
