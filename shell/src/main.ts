import(/* webpackMode: "eager" */ "./bootstrap.tsx");
