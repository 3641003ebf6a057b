import type { tutor as law } from '../ja/tutor.ts'

export const tutor: typeof law = {}
