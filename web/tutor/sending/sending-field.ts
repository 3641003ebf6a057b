/** How a field looks from which something is taken along. */
export const sendingField = 'w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm'
