export { picturesEnded, turnPicturesOff, turnPicturesOn } from './picture-classrooms.ts'
