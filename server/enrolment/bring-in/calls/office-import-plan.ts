import { IMPORT_PAGE, officeImportPlan } from '#contract/enrolment/imports.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { isMachine } from '#server/platform/actor.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { differenceOf } from '../plan/difference.ts'
import { needsPassword, planImport } from '../plan/plan-import.ts'
import {
  columnsOf,
  countPeople,
  keyOf,
  viewClassQuestions,
  viewGroups,
  viewQuestions,
  viewRows,
} from '../plan/view-plan.ts'
import { placeName } from '../plan/written-cells.ts'
import { readUpload } from '../read-import.ts'
import { readKnownBranch } from '../stores/known-branch.ts'

export const officeImportPlanCall = handlePrepared(
  officeImportPlan,
  readUpload,
  async ({ tx, who, now }, { branchId, choices, from, isMendOnly }, read) => {
    if (!read || read.upload.ownerId !== who.id || read.upload.branchId !== branchId) return notFound()
    const { upload, list } = read
    const branch = await readKnownBranch(tx, branchId, list, now)
    const plan = planImport(list, branch, choices, { isByMachine: isMachine(who) })
    const asked = plan.people.filter(({ outcome }) => !isMendOnly || ['mend', 'decide'].includes(outcome))
    return {
      name: upload.name,
      format: list.source,
      encoding: list.encoding,
      counts: countPeople(plan),
      fileColumns: list.columns,
      tables: list.tables,
      table: list.table,
      columns: columnsOf(list),
      groups: viewGroups(plan, branch),
      key: keyOf(list),
      questions: viewQuestions(plan, branch),
      classQuestions: viewClassQuestions(plan),
      rows: viewRows(asked.slice(from, from + IMPORT_PAGE), plan, list, branch),
      total: asked.length,
      schools: list.schools,
      newClassrooms: plan.newClassrooms.map(({ name }) => name),
      difference: differenceOf(plan),
      firstLogins: plan.people.filter(needsPassword).map(({ row, kind, after }) => ({
        row,
        kind,
        name: after.name,
        reading: after.reading,
        classroom: placeName(after.classroom, branch),
        loginId: after.loginId!,
      })),
    }
  },
)
