import { expect, test } from 'vitest'
import type { BranchId, OfficeId } from '#contract/kernel/ids.ts'
import { isLastOffice } from './rules.ts'

const aoba = 'aoba' as BranchId
const someone = (id: string, branchId: BranchId | null, isDisabled = false) => ({
  id: id as OfficeId,
  branchId,
  isDisabled,
})

test('the last open account of the head office cannot be closed', () => {
  const [head, closed, local] = [someone('a', null), someone('b', null, true), someone('c', aoba)]
  expect(isLastOffice(head, [head, closed, local])).toBe(true)
  expect(isLastOffice(head, [head, someone('b', null), local])).toBe(false)
})

test('the last open account of a branch’s office cannot be closed without a head office', () => {
  const [local, colleague, head] = [someone('a', aoba), someone('b', aoba), someone('c', null)]
  expect(isLastOffice(local, [local])).toBe(true)
  expect(isLastOffice(local, [local, someone('b', 'kita' as BranchId)])).toBe(true)
  expect(isLastOffice(local, [local, colleague])).toBe(false)
  expect(isLastOffice(local, [local, head])).toBe(false)
})
