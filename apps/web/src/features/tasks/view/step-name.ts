type Step = { step: number; name: string }

/** A step of a program by its number and name; most names of the library have the number already. */
export const stepName = ({ step, name }: Step) =>
  name.startsWith(`Step ${step}:`) ? name : `Step ${step}: ${name}`
