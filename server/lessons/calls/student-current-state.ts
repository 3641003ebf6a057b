import { currentState } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { findState } from '../state-store.ts'

export const studentCurrentStateCall = handle(currentState, async ({ tx, who }) => ({
  recorded: await findState(tx, who.id),
}))
