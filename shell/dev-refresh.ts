import * as runtime from "react-refresh/runtime";

// Development only. React tells one refresh runtime about its roots, the first; a remote's own would never repaint.
Object.assign(globalThis, { __reactRefreshRuntime: runtime });
