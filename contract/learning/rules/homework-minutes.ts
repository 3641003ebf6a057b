/** Minutes of the trainer that one homework asks for. */
export const TRAINER_MINUTES = 10
