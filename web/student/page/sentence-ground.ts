/** What lies behind the sentence that sounds now. */
export const HEARD_GROUND = 'bg-leaf-ground text-leaf-deep ring-2 ring-leaf/40'
