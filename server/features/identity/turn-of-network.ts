import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from './network-of.ts'

const EVERY_MS = 200
const tails = new Map<string, Promise<void>>()

/**
 * Resolves when a network that has made too many sign-in attempts may make its next one: five a second, in order of arrival.
 * A sign-in attempt is therefore never refused for its address, and guessing at many accounts from one place does not take
 * the processor from others.
 */
export async function turnOfNetwork(address: string): Promise<void> {
  const network = networkOf(address)
  const turn = (tails.get(network) ?? Promise.resolve()).then(() => wait(EVERY_MS))
  tails.set(network, turn)
  await turn
  if (tails.get(network) === turn) tails.delete(network)
}
