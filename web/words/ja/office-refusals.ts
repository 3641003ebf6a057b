/** The sentences of the refusals that the office alone meets. */
export const officeRefusals = {
  CodeTaken: () => 'この記号は、もう使われています。別の記号にしてください。',
  LessonRan: () => 'もう行われたレッスンがあるので、変えられません。',
  NotEmpty: () => 'まだレッスンが入っています。先にレッスンをなくしてください。',
}
