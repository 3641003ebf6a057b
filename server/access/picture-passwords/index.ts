export { picturesEnded } from './end-pictures.ts'
export { turnPicturesOff, turnPicturesOn } from './picture-classrooms.ts'
