export { type Actor, commandLineActor } from './acts/actor.ts';
export { type Act, type ActSubject, recordAct } from './acts/record-act.ts';
