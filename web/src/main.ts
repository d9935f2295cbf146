import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./tokens.css";
import "./frame.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
