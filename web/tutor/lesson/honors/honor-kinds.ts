import type { HonorKind } from '#contract/honors.ts'

/** In the order of the buttons. */
export const honorKinds: HonorKind[] = ['effort', 'voice', 'listening', 'writing', 'focus', 'leap']
