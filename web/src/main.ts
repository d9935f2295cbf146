import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "../../src/ludoteca/view/tokens.css";
import "./frame.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
// What is kept for opening without a network: see public/sw.js.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("./sw.js").catch(() => undefined);
