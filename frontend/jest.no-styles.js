/** Stands for every style sheet in the specs of components. */
export {}
