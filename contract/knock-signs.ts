/**
 * A picture that the waiting child and the tutor both see: two who knock under one name are told apart by it. Free of
 * zod, since the browser draws them.
 */
export const knockSigns = ['sun', 'moon', 'boat', 'fish', 'house', 'flower', 'umbrella', 'cherry'] as const
export type KnockSign = (typeof knockSigns)[number]
