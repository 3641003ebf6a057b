import { useState } from 'react'
import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportCounts, ImportRow } from '#contract/enrolment/imports.ts'
import { MAX_IMPORT_BYTES } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId, UploadId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { type Answer, ask, type Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { createPlanLooks, type PlanLook, saidPlan, type SeenPlan } from './plan-looks.ts'
import { sendFile } from './send-file.ts'

export type FirstLogin = SeenPlan['firstLogins'][number] & { password: string }

/** The problem that the person reads above the choice of a file. */
export type DoorProblem = { kind: 'too-large' | 'unread' | 'gone' } | { kind: 'failed'; problem: Problem }

export type ImportStage =
  | { at: 'door'; problem: DoorProblem | null }
  | { at: 'sending'; name: string; part: number }
  | {
      at: 'seen'
      plan: SeenPlan
      /** All that the office has said. */
      choices: ImportChoices
      /** Those of this plan; the same while nothing more was said. */
      planned: ImportChoices
      isMendOnly: boolean
      /** Under way: another plan, or the import itself. */
      busy: 'no' | 'looking' | 'applying'
      /** The school has changed since the plan before. */
      isStale: boolean
      problem: Problem | null
    }
  | { at: 'done'; counts: ImportCounts; logins: FirstLogin[] }

const nothingChosen: ImportChoices = {
  kind: 'student',
  classroomId: null,
  newClassrooms: [],
  school: null,
  same: [],
}

export type ImportActs = ReturnType<typeof useImport>

/** One file on its way in: chosen, sent, seen, and brought in. */
export function useImport(branchId: BranchId) {
  const [stage, setStage] = useState<ImportStage>({ at: 'door', problem: null })
  const [uploadId, setUploadId] = useState<UploadId | null>(null)
  const toDoor = (problem: DoorProblem | null) => setStage({ at: 'door', problem })

  const [looks] = useState(() => createPlanLooks(askPlan, take))

  function askPlan({ uploadId: id, choices, isMendOnly }: PlanLook): Promise<Answer<SeenPlan>> {
    return ask('/office/import-plan', { branchId, uploadId: id, choices, isMendOnly, from: 0 })
  }

  function take(answer: Answer<SeenPlan>, { choices, isMendOnly, isStale }: PlanLook): void {
    if (!answer.ok) return fail(answer.problem)
    const seen = { plan: answer.value, choices, planned: choices, isMendOnly, isStale, problem: null }
    setStage({ at: 'seen', busy: 'no', ...seen })
  }

  /** A plan that is there stays; the file may be gone. */
  function fail(problem: Problem): void {
    if (problem.kind === 'not-found') return toDoor({ kind: 'gone' })
    setStage((before) =>
      before.at === 'seen'
        ? { ...before, busy: 'no', problem }
        : { at: 'door', problem: { kind: 'failed', problem } },
    )
  }

  async function choose(file: File): Promise<void> {
    if (file.size > MAX_IMPORT_BYTES) return toDoor({ kind: 'too-large' })
    // An empty file has no piece to send.
    if (file.size === 0) return toDoor({ kind: 'unread' })
    setStage({ at: 'sending', name: file.name, part: 0 })
    try {
      const sent = await sendFile(branchId, file, (part) =>
        setStage({ at: 'sending', name: file.name, part }),
      )
      if (!sent.ok) return toDoor({ kind: 'failed', problem: sent.problem })
      setUploadId(sent.value)
      await looks.look({ uploadId: sent.value, choices: nothingChosen, isMendOnly: false, isStale: false })
    } catch {
      toDoor({ kind: 'unread' })
    }
  }

  /** Says more, which is shown at once. The school looks again, after a look that is under way. */
  async function change(more: Partial<ImportChoices>, isMendOnly?: boolean): Promise<void> {
    if (stage.at !== 'seen' || !uploadId || stage.busy === 'applying') return
    const before = looks.wanted() ?? stage
    const said = {
      choices: { ...before.choices, ...more },
      isMendOnly: isMendOnly ?? before.isMendOnly,
      isStale: false,
    }
    setStage((now) =>
      now.at === 'seen'
        ? { ...now, ...said, plan: saidPlan(now.plan, more), busy: 'looking', problem: null }
        : now,
    )
    await looks.look({ uploadId, ...said })
  }

  async function rowsFrom(from: number, isMendOnly: boolean): Promise<ImportRow[] | null> {
    if (stage.at !== 'seen' || !uploadId) return null
    const asked = { branchId, uploadId, choices: stage.planned, isMendOnly, from }
    const answer = await ask('/office/import-plan', asked)
    if (!answer.ok) fail(answer.problem)
    return answer.ok ? answer.value.rows : null
  }

  async function more(): Promise<void> {
    if (stage.at !== 'seen') return
    const { plan } = stage
    const rows = await rowsFrom(plan.rows.length, stage.isMendOnly)
    if (!rows) return
    // Another plan has rows of its own.
    setStage((now) =>
      now.at === 'seen' && now.plan === plan
        ? { ...now, plan: { ...plan, rows: [...plan.rows, ...rows] } }
        : now,
    )
  }

  /** All rows that somebody has to look at, for the file to hand on. */
  async function rowsToMend(): Promise<ImportRow[] | null> {
    const all: ImportRow[] = []
    for (;;) {
      const rows = await rowsFrom(all.length, true)
      if (!rows) return null
      all.push(...rows)
      if (rows.length === 0) return all
    }
  }

  async function apply(): Promise<void> {
    if (stage.at !== 'seen' || !uploadId || stage.busy !== 'no') return
    // The look at what was said last has failed.
    if (stage.choices !== stage.planned) return change({})
    const { plan, choices, isMendOnly } = stage
    if (plan.difference === null) return
    setStage({ ...stage, busy: 'applying', problem: null })
    // Made here, so that no answer of the server holds a password.
    const logins = plan.firstLogins.map((login) => ({ ...login, password: freshPassword() }))
    const passwords = logins.map(({ password }) => password)
    const given = { branchId, uploadId, choices, difference: plan.difference, passwords }
    const answer = await send('/office/apply-import', given)
    if (answer.ok) return setStage({ at: 'done', counts: answer.value.counts, logins })
    const isStale = answer.problem.kind === 'refused' && answer.problem.code === 'Stale'
    if (isStale) await looks.look({ uploadId, choices, isMendOnly, isStale })
    else fail(answer.problem)
  }

  function leave(): void {
    looks.drop()
    toDoor(null)
  }

  return { stage, choose, change, more, rowsToMend, apply, leave }
}
